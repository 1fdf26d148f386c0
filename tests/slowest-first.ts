import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take longer than all files around them: started last, they would keep one core busy and the others idle. */
const slowest = ['sync/model.test.ts', 'cli/large-import.test.ts'];

const rank = ({ moduleId }: TestSpecification) => {
  const index = slowest.findIndex(file => moduleId.endsWith(file));
  return index < 0 ? slowest.length : index;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

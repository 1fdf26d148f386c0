import { useQuery } from '@tanstack/react-query';
import { Chip } from '#design/controls/chip.tsx';
import { useFirstItemsFirst } from '#design/loading/use-first-items-first.ts';
import type { ProductSearchParams } from '#web/catalogue/product-search-params.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import type { ChangeFilter } from '#web/catalogue/use-product-search.ts';
import { toggleCategory } from './category-selection.ts';
import { CategoryTree } from './category-tree.tsx';
import classes from './filter-sheet.module.css';

/** With those below them, more than the sheet shows at once. */
const firstCategories = 2;

interface FilterFieldsProps {
  search: ProductSearchParams;
  onChange: ChangeFilter;
}

export function FilterFields({ search, onChange }: FilterFieldsProps) {
  return (
    <>
      <TagSection selected={search.tags} onChange={onChange} />
      <CategorySection selected={search.categories} onChange={onChange} />
    </>
  );
}

interface SectionProps {
  selected: readonly number[];
  onChange: ChangeFilter;
}

function TagSection({ selected, onChange }: SectionProps) {
  const { data: allTags = [] } = useQuery(catalogueQueries.tags());
  const toggle = (id: number) =>
    onChange(({ tags }) => ({ tags: tags.includes(id) ? tags.filter(tag => tag !== id) : [...tags, id] }));
  return (
    <section aria-label="Nhãn" className={classes.tags}>
      {allTags.map(({ id, name }) => (
        <Chip key={id} selected={selected.includes(id)} onToggle={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </section>
  );
}

function CategorySection({ selected, onChange }: SectionProps) {
  const { data: tree = [] } = useQuery(catalogueQueries.categories());
  const shown = useFirstItemsFirst(tree, { count: firstCategories, list: 'categories' });
  const toggle = (id: number) =>
    onChange(({ categories }) => ({ categories: toggleCategory(tree, categories, id) }));
  return (
    <section aria-label="Danh mục">
      <CategoryTree tree={shown} selected={selected} onToggle={toggle} />
    </section>
  );
}

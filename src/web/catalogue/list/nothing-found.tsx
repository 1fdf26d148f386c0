import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { findCategories } from '#web/catalogue/filter/find-categories.ts';
import type { ProductSearchParams } from '#web/catalogue/product-search-params.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import type { ChangeFilter } from '#web/catalogue/use-product-search.ts';
import classes from './nothing-found.module.css';

export function NothingFound({ search, onChange }: { search: ProductSearchParams; onChange: ChangeFilter }) {
  const isFiltered = search.categories.length + search.tags.length > 0;
  const isLong = searchWords(search.text).length > 3;
  return (
    <EmptyState text={`Không có sản phẩm phù hợp.${isLong ? ' Bạn thử tìm bằng một, hai từ nhé.' : ''}`}>
      <MatchingCategories text={search.text} />
      {isFiltered && (
        <Button onClick={() => onChange(() => ({ categories: [], tags: [] }))}>Bỏ bộ lọc</Button>
      )}
      {search.text !== '' && (
        <Button
          variant={isFiltered ? 'default' : 'filled'}
          onClick={() => onChange(() => ({ categories: [], tags: [], text: '' }))}
        >
          Xem tất cả sản phẩm
        </Button>
      )}
    </EmptyState>
  );
}

function MatchingCategories({ text }: { text: string }) {
  const { data: tree = [] } = useQuery(catalogueQueries.categories());
  const categories = findCategories(tree, text);
  if (categories.length === 0) return null;
  return (
    <nav className={classes.categories} aria-label="Danh mục có tên giống">
      <p className={classes.sentence}>
        Bạn xem thử {categories.length > 1 ? 'các danh mục' : 'danh mục'} này nhé:
      </p>
      {categories.map(({ id, name }) => (
        <Button
          key={id}
          variant="light"
          renderRoot={props => <Link to="/shop" search={{ categories: [id] }} {...props} />}
        >
          {name}
        </Button>
      ))}
    </nav>
  );
}

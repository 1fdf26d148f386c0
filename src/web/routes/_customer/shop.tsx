import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

const search = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  categories: z.catch(z._default(z.array(z.int()), []), []),
  tags: z.catch(z._default(z.array(z.int()), []), []),
  text: z.catch(z._default(z.string(), ''), ''),
});

export const Route = createFileRoute('/_customer/shop')({
  validateSearch: search,
  staticData: { title: 'Cửa hàng' },
  component: () => null,
});

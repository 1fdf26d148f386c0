import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search: { redirect?: string }) => search,
  component: () => null,
});

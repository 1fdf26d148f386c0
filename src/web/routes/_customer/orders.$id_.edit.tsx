import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_customer/orders/$id_/edit')({ component: () => null });

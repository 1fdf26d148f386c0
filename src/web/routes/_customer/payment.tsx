import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_customer/payment')({ component: () => null });

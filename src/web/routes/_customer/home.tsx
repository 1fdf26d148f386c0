import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_customer/home')({ component: () => null });

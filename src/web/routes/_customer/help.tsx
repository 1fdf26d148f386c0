import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_customer/help')({ component: () => null });

import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_guest/reset-password')({ component: () => null });

import { createFileRoute } from '@tanstack/react-router';
import { ReadingLayout } from '#web/frame/reading-layout.tsx';

export const Route = createFileRoute('/_reading')({ component: ReadingLayout });

import { useState } from 'react';

interface ResultAnnouncementProps {
  /** What the results are of; each change is announced, the first one is not. */
  query: string;
  /** `null` while the results are loading. */
  text: string | null;
}

/** Tells a screen reader what a search found. */
export function ResultAnnouncement({ query, text }: ResultAnnouncementProps) {
  const [firstQuery] = useState(query);
  const [hasChanged, setHasChanged] = useState(false);
  if (query !== firstQuery && !hasChanged) setHasChanged(true);
  return (
    <div role="status" className="visually-hidden">
      {/* The key makes a new element of a repeated text, which would not be announced otherwise. */}
      {hasChanged && text !== null && <span key={query}>{text}</span>}
    </div>
  );
}

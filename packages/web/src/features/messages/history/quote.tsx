type QuoteProps = { author: string; text: string };

export function Quote({ author, text }: QuoteProps) {
  return (
    <span className="flex min-w-0 flex-col border-accent border-l-3 pl-2 text-left">
      <span className="font-medium text-accent-ink text-caption">{author}</span>
      <span dir="auto" className="line-clamp-2 text-caption text-ink-muted wrap-anywhere">
        {text}
      </span>
    </span>
  );
}

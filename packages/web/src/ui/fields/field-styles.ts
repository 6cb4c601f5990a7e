/** Shared by native and react-aria fields. */
export const fieldStyles = {
  root: 'group flex min-w-0 flex-col gap-1.5',
  label: 'w-fit font-medium text-body text-ink',
  required: 'ml-0.5 text-danger-ink',
  box: 'flex min-h-control w-full min-w-0 items-center rounded-control border border-line-strong bg-raised text-ink outline-none transition-[border-color,box-shadow] duration-(--quick) hover:not-focus-within:border-ink-muted focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/25 has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:ring-danger/25 has-[:disabled,[readonly],[data-readonly]]:border-line has-[:disabled,[readonly],[data-readonly]]:bg-sunken has-[:disabled,[readonly],[data-readonly]]:text-ink-muted has-[[readonly],[data-readonly]]:hover:not-focus-within:border-line',
  input:
    'min-w-0 flex-1 self-stretch bg-transparent px-3 text-body outline-none pointer-coarse:text-lead disabled:cursor-not-allowed',
  affix: 'shrink-0 text-ink-muted text-body first:pl-3 last:pr-3',
  hint: 'text-caption text-ink-muted',
  error:
    'flex items-start gap-1.5 text-caption text-danger-ink [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0',
};

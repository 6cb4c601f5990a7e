import type { ReactNode } from 'react';

type MenuActionProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

export function MenuAction({ icon, onClick, children }: MenuActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-11 items-center gap-3 rounded-control px-3 font-medium text-body text-on-navy-muted hover:bg-navy-raised/60 hover:text-on-navy [&_svg]:size-5"
    >
      {icon}
      {children}
    </button>
  );
}

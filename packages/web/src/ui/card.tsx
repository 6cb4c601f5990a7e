import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section' | 'div' | 'li' | 'form' | 'fieldset';
}

export function Card({ as: Element = 'article', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={clsx('min-w-0 rounded-surface border border-line bg-raised p-4 shadow-raised', className)}
    />
  );
}

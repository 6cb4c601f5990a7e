import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Option } from './option.ts';
import { optionStyles } from './option-styles.ts';

interface OptionListProps {
  options?: readonly Option[];
  emptyText?: ReactNode;
}

export function OptionList({ options, emptyText = 'Nada encontrado.' }: OptionListProps) {
  return (
    <ListBox
      items={options}
      className="max-h-72 overflow-y-auto overscroll-contain p-1 outline-none"
      renderEmptyState={() => <p className="px-3 py-2 text-body text-ink-muted">{emptyText}</p>}
    >
      {(option: Option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.disabled}
          className={optionStyles()}
        >
          {option.icon}
          <span className="flex min-w-0 flex-1 flex-col">
            {option.label}
            {option.hint && (
              <span data-hint="" className="font-normal text-caption text-ink-muted">
                {option.hint}
              </span>
            )}
          </span>
          <Check aria-hidden="true" className="invisible text-accent-ink group-selected:visible" />
        </ListBoxItem>
      )}
    </ListBox>
  );
}

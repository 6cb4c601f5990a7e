import { X } from 'lucide-react';
import { Button, Tag, TagGroup, TagList } from 'react-aria-components';
import type { Option } from './option.ts';

export interface RemovableTagsProps {
  label: string;
  tags: readonly Option[];
  onRemove: (id: string) => void;
  disabled?: boolean;
}

/** Delete or the cross removes a tag. */
export function TagsToRemove({ label, tags, onRemove, disabled = false }: RemovableTagsProps) {
  return (
    <TagGroup
      aria-label={label}
      onRemove={disabled ? undefined : (keys) => keys.forEach((key) => void onRemove(String(key)))}
    >
      <TagList items={tags} className="flex flex-wrap gap-1.5">
        {(tag) => (
          <Tag
            id={tag.id}
            textValue={tag.label}
            className="inline-flex h-7 items-center gap-1 rounded-control bg-accent-soft pr-1 pl-2.5 text-accent-ink text-caption pointer-coarse:h-11"
          >
            {tag.label}
            {!disabled && (
              <Button
                slot="remove"
                className="grid size-5 place-items-center rounded-control hover:bg-accent/15 pointer-coarse:size-9 [&_svg]:size-3.5"
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </Tag>
        )}
      </TagList>
    </TagGroup>
  );
}

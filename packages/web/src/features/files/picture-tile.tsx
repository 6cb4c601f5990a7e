import { Star, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/buttons/button.tsx';
import type { Upload } from './shared/send-queue.ts';
import { UploadStatus } from './upload-status.tsx';
import { useObjectUrl } from './use-object-url.ts';

type PictureTileProps = {
  name: string;
  /** Its address, or the picture itself while it is only in this browser. */
  source: string | Blob | undefined;
  main: boolean;
  /** Shows it large; left out while it is only in this browser. */
  onEnlarge?: () => void;
  onMain?: (() => void) | undefined;
  onRemove: () => void;
  upload?: Upload | undefined;
  onCancel?: () => void;
  onRetry?: () => void;
  disabled?: boolean | undefined;
};

const nothing = () => undefined;

export function PictureTile({
  name,
  source,
  main,
  onEnlarge,
  onMain,
  onRemove,
  upload,
  onCancel = nothing,
  onRetry = nothing,
  disabled,
}: PictureTileProps) {
  const url = useObjectUrl(source);
  const failed = upload?.state === 'failed';
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-control border border-line bg-raised shadow-raised">
      <div className="relative aspect-4/3 bg-sunken">
        <img
          src={url}
          alt={`Prévia de ${name}`}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        {onEnlarge && (
          <button
            type="button"
            aria-label={`Ampliar ${name}`}
            onClick={onEnlarge}
            className="absolute inset-0 -outline-offset-2 hover:bg-hover"
          />
        )}
        {main && (
          <div className="absolute top-2 left-2">
            <Badge tone="amber" icon={<Star aria-hidden="true" />}>
              Principal
            </Badge>
          </div>
        )}
      </div>
      {upload ? (
        <div className="p-2">
          <UploadStatus name={name} upload={upload} onCancel={onCancel} onRetry={onRetry} />
        </div>
      ) : null}
      {(!upload || failed) && (
        <div className="flex items-center justify-between gap-1 p-1">
          <span className="min-w-0 truncate pl-1 text-caption text-ink-muted">{!failed && name}</span>
          <span className="flex shrink-0">
            {onMain && !main && (
              <IconButton
                label={`Usar ${name} como foto principal`}
                icon={<Star />}
                size="small"
                disabled={disabled}
                onPress={onMain}
              />
            )}
            <IconButton
              label={`Remover ${name}`}
              icon={<Trash2 />}
              size="small"
              disabled={disabled}
              onPress={onRemove}
            />
          </span>
        </div>
      )}
    </li>
  );
}

import { clsx } from 'clsx';
import { Camera, FolderOpen } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { useMediaQuery } from '../../../ui/frame/use-media-query.ts';

type DropAreaProps = {
  /** What can be dropped here: 'Arraste fotos para cá'. */
  invitation: string;
  /** The same for fingers, which neither drag nor paste: 'Tire ou escolha fotos'. */
  touchInvitation: string;
  hint: string;
  chooseLabel: string;
  icon: ReactNode;
  accept: readonly string[];
  /** On a phone: a second button that opens the camera. */
  cameraLabel?: string;
  disabled?: boolean;
  /** Whether one file alone can be chosen. */
  single?: boolean;
  onFiles: (files: File[]) => void;
};

/**
 * Where files come in: dropped, chosen, or taken with the camera. A drop without files hands over none. Not react-aria's
 * DropZone, which swallows what is pasted while one of its buttons has the focus.
 */
export function DropArea({
  invitation,
  touchInvitation,
  hint,
  chooseLabel,
  icon,
  accept,
  cameraLabel,
  disabled,
  single = false,
  onFiles,
}: DropAreaProps) {
  const hintId = useId();
  const touch = useMediaQuery('(pointer: coarse)');
  const [isOver, setIsOver] = useState(false);
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!disabled);
  };
  const takeDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      aria-label={chooseLabel}
      onDragOver={allowDrop}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDrop}
      className={clsx(
        'flex min-w-0 flex-col items-center gap-3 rounded-surface border-2 border-dashed px-4 py-5 text-center transition-colors duration-(--quick)',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <span aria-hidden="true" className="text-ink-faint [&>svg]:size-7">
        {icon}
      </span>
      <div>
        <p className="text-body text-ink">{touch ? touchInvitation : invitation}</p>
        <p id={hintId} className="text-caption text-ink-muted">
          {hint}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton
          variant="secondary"
          size="small"
          icon={<FolderOpen />}
          accept={accept}
          multiple={!single}
          disabled={disabled}
          aria-describedby={hintId}
          onFiles={onFiles}
        >
          {chooseLabel}
        </FileButton>
        {cameraLabel && (
          <div className="-order-1 hidden pointer-coarse:block">
            <FileButton
              variant="secondary"
              size="small"
              icon={<Camera />}
              accept={accept}
              camera
              disabled={disabled}
              onFiles={onFiles}
            >
              {cameraLabel}
            </FileButton>
          </div>
        )}
      </div>
    </fieldset>
  );
}

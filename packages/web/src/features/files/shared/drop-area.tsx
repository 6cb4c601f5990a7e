import { Camera, FolderOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { DropZone, Text } from 'react-aria-components';
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

/** Where files come in: dropped, chosen, or taken with the camera. A drop without files hands over none. */
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

  return (
    <DropZone
      aria-label="Soltar arquivos"
      isDisabled={disabled}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
        onFiles(await Promise.all(files));
      }}
      className="flex flex-col items-center gap-3 rounded-surface border-2 border-line-strong border-dashed bg-sunken px-4 py-5 text-center transition-colors duration-(--quick) drop-target:border-accent drop-target:bg-accent-soft focus-visible:border-accent"
    >
      <span aria-hidden="true" className="text-ink-faint [&>svg]:size-7">
        {icon}
      </span>
      <div>
        <Text slot="label" className="text-body text-ink">
          {touch ? touchInvitation : invitation}
        </Text>
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
    </DropZone>
  );
}

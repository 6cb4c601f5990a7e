import { RotateCcw, X } from 'lucide-react';
import { IconButton } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import type { Upload } from './shared/send-queue.ts';

type UploadStatusProps = {
  name: string;
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
};

/** How far a file is: its progress with a way to stop, or what went wrong with a way to try again. */
export function UploadStatus({ name, upload, onCancel, onRetry }: UploadStatusProps) {
  switch (upload.state) {
    case 'waiting':
      return <ProgressBar label={name} value={0} valueText="na fila" />;
    case 'sending':
      return (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <ProgressBar label={name} value={Math.round(upload.share * 100)} />
          </div>
          <IconButton label={`Cancelar o envio de ${name}`} icon={<X />} size="small" onPress={onCancel} />
        </div>
      );
    case 'failed':
      return (
        <div className="flex items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 break-words text-caption text-danger-ink">
            <span className="block font-medium">{name}</span>
            {upload.reason}
          </p>
          <IconButton
            label={`Tentar de novo enviar ${name}`}
            icon={<RotateCcw />}
            size="small"
            onPress={onRetry}
          />
        </div>
      );
    case 'sent':
      return <ProgressBar label={name} value={100} valueText="enviado" />;
  }
}

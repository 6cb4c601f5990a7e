import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorCodeInWords, HttpError } from '../../lib/http/http-error.ts';

interface FormErrorProps {
  error: Error | string | null | undefined;
  detail?: ReactNode;
}

export function FormError({ error, detail }: FormErrorProps) {
  if (!error) return null;
  const told = detail || refusedFiles(error) || errorCodeInWords(error);

  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-control border border-danger/40 bg-danger-soft px-3 py-2.5 text-body text-danger-ink"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{typeof error === 'string' ? error : error.message}</p>
        {told && <p className="text-caption">{told}</p>}
      </div>
    </div>
  );
}

const refusedFiles = (error: Error | string) =>
  error instanceof HttpError && error.code === 'file.wrong-type' && Object.values(error.fields).join(' ');

import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';
import { PapersField } from '../../files/shared/papers-field.tsx';
import { type InspectorFiles, keptPapers, type PaperKind } from './inspector-files.ts';

const EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'doc', 'docx', 'txt'];

type PapersSectionProps = {
  inspector: InspectorDetails | undefined;
  title: string;
  hint?: string;
  kind: PaperKind;
  files: InspectorFiles;
  disabled: boolean;
  onRetry: (file: ChosenFile) => void;
};

export function PapersSection(props: PapersSectionProps) {
  const { inspector, title, hint, kind, files, disabled, onRetry } = props;
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-line border-t pt-5">
      <div>
        <h3 className="text-body text-ink">{title}</h3>
        {hint && <p className="text-caption text-ink-muted">{hint}</p>}
      </div>
      <PapersField
        kept={keptPapers(inspector, kind, files)}
        chosen={files.of(kind)}
        extensions={EXTENSIONS}
        onAdd={(chosen) => files.add(kind, chosen)}
        onRemove={files.remove}
        uploads={files.uploads}
        onCancel={files.cancel}
        onRetry={onRetry}
        disabled={disabled}
      />
    </section>
  );
}

import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';

export type StepProps = { inspector: InspectorDetails; version: string; onLeave: () => void };

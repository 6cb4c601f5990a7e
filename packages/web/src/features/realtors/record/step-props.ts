import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';

export type StepProps = { realtor: RealtorDetails; version: string };

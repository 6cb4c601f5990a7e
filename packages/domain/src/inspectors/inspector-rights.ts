import { can, isStaff, type Viewer } from '../auth/permissions.ts';
import type { Id } from '../shared/id.ts';

type Who = Pick<Viewer, 'role' | 'realtorId' | 'inspectorId'>;

/** What of an inspector decides who may see and change how much. */
type Subject = { _id: Id; registered_by?: Id | null | undefined; approved: boolean };

const isRegistrar = ({ role, realtorId }: Who, { registered_by }: Subject) =>
  role === 'RealtorUser' && realtorId !== null && realtorId === registered_by;

/** Everyone else who may read inspectors sees names, photo, cities, services and hours. */
export function seesWholeInspector(viewer: Who, inspector: Subject): boolean {
  return isStaff(viewer.role) || viewer.inspectorId === inspector._id || isRegistrar(viewer, inspector);
}

/** CNH and other papers: the person, the staff, and until approval the agency that is still gathering them. */
export function seesInspectorPapers(viewer: Who, inspector: Subject): boolean {
  return seesWholeInspector(viewer, inspector) && !(isRegistrar(viewer, inspector) && inspector.approved);
}

/** Who decides that an inspector is offered, and sets another person's password. */
export const mayApproveInspectors = ({ role }: Pick<Viewer, 'role'>) => isStaff(role);

/** The staff always, the agency that registered the inspector until an Admin approves. */
export function mayEditInspector(viewer: Who, inspector: Subject): boolean {
  if (!can(viewer.role, 'inspector:edit')) return false;
  return isStaff(viewer.role) || (isRegistrar(viewer, inspector) && !inspector.approved);
}

export { addInspector } from './add-inspector.ts';
export { changeInspector } from './change-inspector.ts';
export { deleteInspector } from './delete-inspector.ts';

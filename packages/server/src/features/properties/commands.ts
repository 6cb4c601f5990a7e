export { addProperties } from './add-property.ts';
export { changeProperty } from './change-property.ts';
export { deleteProperty } from './delete-property.ts';

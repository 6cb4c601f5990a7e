export { deleteRealtor, previewDeletion } from './delete-realtor.ts';
export { addRealtor, changeRealtor } from './save-realtor.ts';

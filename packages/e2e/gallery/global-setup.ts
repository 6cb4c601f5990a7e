import type { TestProject } from 'vitest/node';
import { startGallery } from './start-gallery.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    galleryUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startGallery();
  project.provide('galleryUrl', url);
  return stop;
}

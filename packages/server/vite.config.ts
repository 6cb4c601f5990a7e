import { defineConfig } from 'vite';

/** These look for files beside their own code. */
const LEFT_IN_PLACE = ['@fastify/swagger-ui', '@node-rs/argon2', 'sharp'];

/**
 * The server and the operators' commands for Node.js, with the packages that they use bundled in: reading more than eight hundred
 * files of theirs took half of the CPU until a process had loaded.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    // Flat, so that a path relative to the module means the same in every chunk.
    rolldownOptions: {
      input: ['src/main.ts', 'src/commands.ts'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the text of a program in memory: two bytes for each character where one of them needs it.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  ssr: { noExternal: true, external: LEFT_IN_PLACE },
});

import { defineConfig } from 'vite';

/** The server and the operators' commands for Node.js: our own code bundled in, everything from node_modules left there. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    // Flat, so that a path relative to the module means the same in every chunk.
    rolldownOptions: {
      input: ['src/main.ts', 'src/commands.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@esquadro\//] },
});

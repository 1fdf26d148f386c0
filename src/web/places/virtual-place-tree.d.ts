// Made at build time, see vite.config.ts.
declare module 'virtual:place-tree' {
  const tree: import('./place-tree.ts').PlaceTree;
  export default tree;
}

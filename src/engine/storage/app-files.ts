/** The areas of the app that a page asks for by name; the others are the roles. scripts/app-files.ts says what is in each. */
export const APP_AREAS = { shell: 'shell', test: 'test', blog: 'blog', public: 'public' } as const;

/** How many files of the app this device should hold, and how many of them are neither there nor could be loaded. */
export interface FilesChecked {
  files: number;
  missing: number;
}

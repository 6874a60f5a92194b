/** How many files of the app this device should hold, and how many of them are neither there nor could be loaded. */
export interface FilesChecked {
  files: number;
  missing: number;
}

/** Engineers choose two. In a file of its own, so that public pages can name them without loading zod. */
export const SPECIALTIES = [
  'Concrete Structures',
  'Steel Structures',
  'Foundation Engineering',
  'Finite Element Method',
  'Structural Dynamics and Seismic',
  'Structural Renovations',
] as const;

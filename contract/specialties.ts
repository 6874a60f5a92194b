/** What engineers choose two of; a file of its own, since public pages name them without the schemas. */
export const SPECIALTIES = [
  'Concrete Structures',
  'Steel Structures',
  'Foundation Engineering',
  'Finite Element Method',
  'Structural Dynamics and Seismic',
  'Structural Renovations',
] as const;

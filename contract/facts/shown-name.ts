interface Named {
  /** The name that the engineer has set for others; empty if there is none. */
  publicName: string;
  name: string;
  surname: string;
}

/** The initials, for whoever may not see a name: 'Adaeze Okafor' → 'A. O.' */
export const initialsOf = ({ publicName, name, surname }: Named): string =>
  (publicName ? publicName.split(/\s+/).slice(0, 2) : [name, surname])
    .flatMap((part) => [...part.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** The name that the engineer has chosen for others. */
export const publicNameOf = ({ publicName, name }: Pick<Named, 'publicName' | 'name'>): string => publicName || name;

/** The name of an engineer on every page for a company: the public name; without one the initials, until they are connected. */
export const nameForCompany = (engineer: Named, isConnected: boolean): string =>
  engineer.publicName || isConnected ? publicNameOf(engineer) : initialsOf(engineer);

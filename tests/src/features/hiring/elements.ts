import { vi } from 'vitest';

/**
 * The parts of an element that keys and pointers need. Selectors are names of elements, ids and `data-`, each alone or inside
 * another one.
 */
export class AnElement {
  parent: AnElement | null = null;
  isContentEditable = false;
  readonly click = vi.fn<() => void>();
  readonly blur = vi.fn<() => void>();
  readonly focus = vi.fn<() => void>();
  readonly tagName: string;
  readonly dataset: Readonly<Record<string, string>>;
  readonly inside: readonly AnElement[];
  constructor(tagName: string, dataset: Readonly<Record<string, string>> = {}, inside: readonly AnElement[] = []) {
    [this.tagName, this.dataset, this.inside] = [tagName, dataset, inside];
    for (const child of inside) child.parent = this;
  }

  private isOne(selector: string): boolean {
    const [, choices] = /^:is\((.*)\)$/.exec(selector) ?? [];
    if (choices) return choices.split(',').some((choice) => this.isOne(choice));
    const [, name, value] = /^\[data-([a-z]+)(?:="?([^"]*)"?)?\]$/.exec(selector) ?? [];
    if (!name) return selector === this.tagName.toLowerCase() || selector === `#${this.dataset['id']}`;
    return name in this.dataset && (value === undefined || this.dataset[name] === value);
  }

  private matches(selector: string): boolean {
    const parts = selector.replaceAll(', ', ',').split(' ');
    const [outer, own = ''] = parts.length > 1 ? parts : [undefined, ...parts];
    return this.isOne(own) && (outer === undefined || this.closest(outer) !== null);
  }

  closest(selector: string): AnElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): AnElement[] {
    return this.inside.flatMap((child) => [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)]);
  }

  querySelector(selector: string): AnElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  contains(other: AnElement): boolean {
    return other === this || this.inside.some((child) => child.contains(other));
  }
}

/** An element that React has made or taken over has a property of this name. */
const isOfReact = (node: Node) => Object.keys(node).some((name) => name.startsWith('__react'));

/**
 * Lets the browser or an extension translate a page, which puts elements in the place of texts that React still holds. React would
 * end the whole page with an error as soon as it removes such a text, and would change one that nobody sees. From now on the
 * element goes when its text is removed, and gives place to its text when that changes.
 */
export function allowTranslation(root: HTMLElement) {
  const placeholders = new WeakMap<Node, ChildNode>();
  const { removeChild, insertBefore } = Node.prototype;

  /** The element that is now in the place of a node that React holds. */
  const findInPlace = (node: Node, parent: Node): ChildNode | null => {
    const placeholder = placeholders.get(node);
    return placeholder && parent.contains(placeholder) ? placeholder : null;
  };

  const changes = new MutationObserver((records) => {
    for (const { type, target } of records) {
      if (type !== 'characterData' || target.parentNode) continue;
      placeholders.get(target)?.replaceWith(target);
      placeholders.delete(target);
    }
  });

  new MutationObserver((records) => {
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.parentNode) continue;
        const near = [...addedNodes, previousSibling, nextSibling];
        const placeholder = near.find((node) => node instanceof HTMLElement && added.has(node) && !isOfReact(node));
        if (!placeholder) continue;
        placeholders.set(removed, placeholder as HTMLElement);
        changes.observe(removed, { characterData: true });
      }
    }
  }).observe(root, { childList: true, subtree: true });

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    if (child.parentNode) return removeChild.call(child.parentNode, child) as T;
    findInPlace(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    let place: Node | null = findInPlace(before, this) ?? (this.contains(before) ? before : null);
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}

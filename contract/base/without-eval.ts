/**
 * Import this first, before any schema is made: zod otherwise tries `Function` when it makes one, which the policy of our pages
 * forbids, and Firefox reports each try as an error. Without importing zod, since not every page needs it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

import { createProviders } from '../../../src/app/providers.tsx';
import { createPublicPages } from '../../../src/app/public-pages.tsx';
import { createRoutes } from '../../../src/app/router.tsx';

const noParts = () => Promise.reject(new Error('These routes are looked at, not shown.'));
const parts = { getDevice: noParts, getQueryProvider: noParts, getMessaging: noParts, getCurrentTest: noParts };

/** The screens of the product, as the router has them. */
export const { pages, routes } = createRoutes(parts);
export const publicPages = createPublicPages(parts, createProviders(parts));

import type { Role } from '../../../contract/base/roles.ts';
import { HOME_TEXTS, type NavigationItem } from './navigation.ts';

/** The menu of each role; the first entry is home. */
export const OWN_ITEMS: Record<Role, readonly [NavigationItem, ...NavigationItem[]]> = {
  engineer: [
    { to: '/engineer', text: HOME_TEXTS.engineer, icon: 'home', covers: ['/user-form'], counts: 'requests' },
    {
      to: '/test_pre',
      text: 'Test',
      icon: 'test',
      covers: ['/test_pre_aud', '/test_options', '/test_intro', '/test_complete'],
    },
    { to: '/profile_eng', text: 'My Profile', icon: 'person', covers: ['/profile'] },
    { to: '/quiz', text: 'My Quiz', icon: 'result' },
    { to: '/messages', text: 'Messages', icon: 'message', counts: 'unread' },
    { to: '/interviews', text: 'Interviews', icon: 'calendar' },
    { to: '/settings', text: 'Settings', icon: 'settings' },
  ],
  company: [
    {
      to: '/company',
      text: HOME_TEXTS.company,
      icon: 'home',
      end: true,
      covers: ['/company/matches', '/view', '/dashboard/company'],
      counts: 'requests',
    },
    { to: '/company/search', text: 'Search', icon: 'search', covers: ['/company/searches'] },
    { to: '/company/shortlists', text: 'Shortlists', icon: 'list', covers: ['/company/compare'] },
    { to: '/messages', text: 'Messages', icon: 'message', counts: 'unread' },
    { to: '/interviews', text: 'Interviews', icon: 'calendar' },
    { to: '/company/team', text: 'Team', icon: 'team', covers: ['/company/activity', '/prove-domain'] },
    { to: '/company/integrations', text: 'Integrations', icon: 'integration' },
    { to: '/profile', text: 'Company profile', icon: 'company' },
    { to: '/settings', text: 'Settings', icon: 'settings' },
  ],
  admin: [
    { to: '/admin', text: HOME_TEXTS.admin, icon: 'board', end: true },
    { to: '/admin/ratings', text: 'Ratings', icon: 'rating' },
    { to: '/admin/raters', text: 'Raters', icon: 'team' },
    { to: '/admin/requests', text: 'Requests', icon: 'request' },
    { to: '/admin/reports', text: 'Reports', icon: 'report' },
    { to: '/admin/bank', text: 'Bank', icon: 'bank' },
    { to: '/admin/companies', text: 'Companies', icon: 'company' },
    { to: '/admin/blog', text: 'Blog', icon: 'article' },
    { to: '/admin/newsletter', text: 'Newsletter', icon: 'newsletter' },
    { to: '/admin/exchange-rates', text: 'Exchange rates', icon: 'exchange' },
    { to: '/admin/rescue', text: 'Rescue', icon: 'rescue' },
    { to: '/admin/accounts', text: 'Accounts', icon: 'accounts', covers: ['/view'] },
    { to: '/settings', text: 'Settings', icon: 'settings' },
  ],
  rater: [
    { to: '/admin/ratings', text: HOME_TEXTS.rater, icon: 'rating', covers: ['/admin/calibration'] },
    { to: '/settings', text: 'Settings', icon: 'settings' },
  ],
};

/** Pages of each role that only the palette lists. */
export const OTHER_PAGES: Record<Role, readonly NavigationItem[]> = {
  engineer: [
    { to: '/profile', text: 'Test report', icon: 'result', words: 'score levels evidence' },
    { to: '/rehearsal', text: 'Rehearsal', icon: 'test', words: 'practice microphone' },
    { to: '/test_pre_aud', text: 'Microphone', icon: 'test', words: 'sound check' },
  ],
  company: [],
  admin: [
    { to: '/admin/attempts', text: 'Tests', icon: 'test', words: 'attempts' },
    { to: '/admin/audit', text: 'Audit log', icon: 'list', words: 'record actions' },
    { to: '/admin/engine', text: 'Engine', icon: 'rating', words: 'evidence model' },
    { to: '/admin/raters/screens', text: 'Screens seen', icon: 'rating', words: 'recordings' },
    { to: '/admin/bank/statistics', text: 'Statistics', icon: 'result', words: 'questions bank' },
    { to: '/admin/bank/proposals', text: 'Proposals', icon: 'bank', words: 'questions bank' },
    { to: '/admin/bank/propose', text: 'Propose a question', icon: 'bank', words: 'bank new' },
    { to: '/admin/bank/corrections', text: 'Corrections', icon: 'bank', words: 'keys bank' },
    { to: '/admin/bank/cuts', text: 'Cuts', icon: 'bank', words: 'panels judges' },
  ],
  rater: [{ to: '/admin/calibration', text: 'Calibration', icon: 'rating', words: 'practice' }],
};

/** Pages for everybody. */
export const HELP_PAGES: readonly NavigationItem[] = [
  { to: '/blog', text: 'Blog', icon: 'article', words: 'articles posts' },
  { to: '/international-collaboration', text: 'Collaboration Guide', icon: 'article' },
  { to: '/how-scoring-works', text: 'How scoring works', icon: 'rating', words: 'points levels' },
  { to: '/accommodations', text: 'Accommodations', icon: 'person', words: 'time typing access' },
  { to: '/offline', text: 'Without a network', icon: 'offline', words: 'offline copies' },
  { to: '/uploads', text: 'Uploads', icon: 'uploads', words: 'recordings waiting' },
  { to: '/contact', text: 'Contact', icon: 'newsletter', words: 'help support' },
  { to: '/about', text: 'About Us', icon: 'company' },
  { to: '/pricing', text: 'Pricing', icon: 'exchange', words: 'cost money' },
  { to: '/privacy', text: 'Privacy', icon: 'list', words: 'data' },
  { to: '/terms', text: 'Terms', icon: 'list' },
];

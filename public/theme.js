// Before the first paint, so that a chosen theme never flashes. A file of its own, since the content policy forbids inline scripts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden: the system's theme it is.
}

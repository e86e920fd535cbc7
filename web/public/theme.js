// Before anything is drawn: a page that is dark for its reader is not light first. What is kept is written by kept.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem('langraan.auth') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.mantineColorScheme = theme;
} catch {
  // nothing kept that can be read: as the device has it
}

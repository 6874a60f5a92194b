/** Of the Network Information API, which TypeScript does not describe. */
type Connection = EventTarget & { saveData?: boolean; effectiveType?: string; type?: string };

/** Whether the line is slow or may cost money, as the browser reports it; null if it reports nothing, as Firefox and Safari do. */
export function isCostly(): boolean | null {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return null;
  return connection.saveData === true || connection.effectiveType !== '4g' || connection.type === 'cellular';
}

const two = (part: number) => String(part).padStart(2, '0');

/**
 * Such as '02:09' for 129.6 seconds, '1:02:05' for 3725. It counts only whole seconds that have passed, because players do
 * the same.
 */
export function formatDuration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** Such as '4 s', '1 min 12 s' or '2 min'. */
export function formatSpan(seconds: number) {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return rest > 0 ? `${Math.floor(whole / 60)} min ${rest} s` : `${whole / 60} min`;
}

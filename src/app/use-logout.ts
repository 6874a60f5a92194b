import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const LEAVE_MS = 300;

/** Signs out and goes to `goal` a moment later. `isLeaving` until then, also when the button that began it has gone. */
export function useLogout() {
  const { key } = useLocation();
  const [leftFrom, setLeftFrom] = useState<string | null>(null);
  const navigate = useNavigate();
  async function logout(goal: string) {
    setLeftFrom(key);
    try {
      const { signOut } = await import('../api/sign-in.ts');
      await signOut();
    } catch (error) {
      // Signed in as before: the page must not stay covered.
      setLeftFrom(null);
      throw error;
    }
    setTimeout(() => void navigate(goal), LEAVE_MS);
  }
  return { isLeaving: leftFrom === key, logout };
}

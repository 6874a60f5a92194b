import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const LEAVE_MS = 300;

/**
 * Signs out and goes to `goal` a moment later. `isLeaving` is true until then, also after the page with the button is gone.
 */
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
      // Still signed in, so the page must not stay covered.
      setLeftFrom(null);
      throw error;
    }
    setTimeout(() => void navigate(goal), LEAVE_MS);
  }
  return { isLeaving: leftFrom === key, logout };
}

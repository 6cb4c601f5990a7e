import { Lock } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

export function AccessDenied() {
  return (
    <EmptyState icon={<Lock />} title="Access Denied">
      Seu nível de acesso não abre esta tela.
    </EmptyState>
  );
}

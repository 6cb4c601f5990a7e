import { useNavigate } from '../../lib/router/use-router.tsx';
import { placeAfterLogin, sessionWasLost } from '../../lib/session/session.ts';
import { LoginFields } from './login-fields.tsx';

export function LoginForm() {
  const navigate = useNavigate();
  return (
    <LoginFields
      intro={
        <div>
          <h1 className="text-display text-ink">Esquadro Login</h1>
          <p className="text-body text-ink-muted">Entre com seu email e senha.</p>
        </div>
      }
      notice={sessionWasLost() ? 'Sua sessão expirou. Entre novamente para voltar aonde estava.' : undefined}
      onForgot={(email) => navigate('?forgot=1', { state: { email } })}
      onLoggedIn={({ role }) => navigate(placeAfterLogin(role), { replace: true })}
    />
  );
}
